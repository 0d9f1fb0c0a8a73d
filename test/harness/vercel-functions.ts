/** Replaces `@vercel/functions` outside Vercel. */
export function waitUntil(): void {}
