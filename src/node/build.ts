/** Which build runs. */

/** Set by the bundler: names the source and the versions that a build is made of. */
declare const FRONTDESK_SOURCE: string

/** Undefined where the source itself runs. What is kept on disk for the next start belongs to one build. */
export const sourceHash: string | undefined =
  typeof FRONTDESK_SOURCE === 'undefined' ? undefined : FRONTDESK_SOURCE
