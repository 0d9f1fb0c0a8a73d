export default function NotFound() {
  return <h1>No such page at the yard</h1>
}
