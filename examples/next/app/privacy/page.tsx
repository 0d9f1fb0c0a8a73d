export default function Privacy() {
  return <h1>Privacy at the yard</h1>
}
