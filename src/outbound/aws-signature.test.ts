import { describe, expect, it } from 'vitest'
import { signAwsCall } from './aws-signature.ts'

/** Amazon's own test suite for the signature, `aws-sig-v4-test-suite`: its key, its time. */
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const suite = {
  url: 'https://example.amazonaws.com/',
  body: '',
  region: 'us-east-1',
  service: 'service',
  now: Date.UTC(2015, 7, 30, 12, 36),
}

describe('signAwsCall', () => {
  // Red where the hash of another payload is signed: bd82ce4e… for 5fa00fa3….
  it.each([
    ['GET', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['POST', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('signs as the published suite does: %s vanilla', async (method, signature) => {
    const fields = await signAwsCall({ ...suite, method }, credentials)
    expect(fields['authorization']).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    )
    expect(fields['x-amz-date']).toBe('20150830T123600Z')
  })
})
