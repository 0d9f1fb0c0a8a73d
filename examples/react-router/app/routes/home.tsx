export default function Home() {
  return <h1>Harbour Boats</h1>
}
