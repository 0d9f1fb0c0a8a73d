/** Stands for `@vercel/functions` where there is no such platform. */
export function waitUntil(): void {}
