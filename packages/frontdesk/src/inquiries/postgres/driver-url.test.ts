import { describe, expect, it } from 'vitest'
import { toDriverUrl } from './driver-url.ts'
import { toPostgresPlace } from './place.ts'

const toMode = (url: string): string | null => new URL(toDriverUrl(url)).searchParams.get('sslmode')

describe('the address for the driver', () => {
  it.each([
    'postgres://u:p@db.example.com/d',
    'postgres://u:p@db/d',
    'postgres://u:p@10.0.0.7:5432/d',
    'postgres://u:p@[2001:db8::7]:5432/d',
    'postgres://u:p@localhost.example.com/d',
    'postgres://u:p@localhost/d?host=db.example.com',
    'postgres://u:p@127.0.0.1/d?sslmode=require',
    'postgres://u:p@db.example.com/d?sslmode=require',
    'postgres://u:p@db.example.com/d?sslrootcert=/etc/ca.pem',
  ])('demands TLS and the right certificate: %s', (url) => {
    expect(toMode(url)).toBe('verify-full')
  })

  it.each([
    'postgres://u:p@localhost:5432/d',
    'postgres://u:p@127.0.0.1/d',
    'postgres://u:p@[::1]/d',
    'postgres://u:p@%2Frun%2Fpostgresql/d',
    'postgres://u:p@localhost/d?host=/run/postgresql',
    'postgres://u:p@db.example.com/d?sslmode=disable',
    'postgres://u:p@db.example.com/d?sslmode=no-verify',
    'postgres://u:p@db.example.com/d?sslmode=verify-full',
  ])('is left as it is: %s', (url) => {
    expect(toDriverUrl(url)).toBe(url)
  })
})

describe('the place in messages', () => {
  it.each([
    ['postgres://u:p@localhost:5432/d?host=vm', 'PostgreSQL vm:5432/d'],
    ['postgres://u:p@db.example.com/d', 'PostgreSQL db.example.com/d'],
    ['postgres://u:p@%2Frun%2Fpostgresql/d', 'PostgreSQL /run/postgresql/d'],
    ['postgres:///d', 'PostgreSQL localhost/d'],
  ])('of %s is where the driver goes', (url, place) => {
    expect(toPostgresPlace(url)).toBe(place)
  })
})
