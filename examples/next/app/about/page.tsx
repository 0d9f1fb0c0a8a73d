export default function About() {
  return <h1>About the yard</h1>
}
