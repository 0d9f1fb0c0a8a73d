/** Versioning of the public REST surface (contract 9). */

/** Value of the `API-Version` header on every answer. */
export const API_VERSION = '1'

/** `info.version` of the OpenAPI description. */
export const CONTRACT_VERSION = '1.0.0'

/** Version of the OpenAPI format. */
export const OPENAPI_FORMAT = '3.0.3'

/** Shortest time between the announcement of a removal and the removal, in days. */
export const MIN_SUNSET_NOTICE_DAYS = 90
