/**
 * Revisions of the Model Context Protocol that the tool endpoint speaks (contract 4.2). The endpoint,
 * the server card and the skills read this table.
 */

/** The revision without a handshake: every request carries its version. */
export const MODERN_PROTOCOL_VERSION = '2026-07-28'

/** Revisions that start with `initialize`, newest first. */
export const LEGACY_PROTOCOL_VERSIONS = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
] as const
