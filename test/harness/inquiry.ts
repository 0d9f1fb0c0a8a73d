/** Inquiries for our own tests: those of the suites. */
export { createClaim, createInquiry, createSubmission } from '../../src/testing/samples.ts'
