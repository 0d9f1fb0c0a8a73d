/** `1 inquiry`, `3 inquiries`. */
export function toInquiries(count: number): string {
  return count === 1 ? '1 inquiry' : `${count} inquiries`
}
