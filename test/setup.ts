/** Runs before each test file: no wait outlives its test. */
import { beforeEach } from 'vitest'
import { cutShort } from './harness/end-of-test.ts'

beforeEach(({ signal }) => signal.addEventListener('abort', cutShort))
