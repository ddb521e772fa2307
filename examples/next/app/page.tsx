export default function Home() {
  return (
    <>
      <h1>Welcome</h1>
      <a href="/members">Members</a>
    </>
  );
}
