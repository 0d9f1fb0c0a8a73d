/** The used part of a package that needs the platform. */
declare module '@vercel/functions' {
  export function waitUntil(work: Promise<unknown>): void
}
