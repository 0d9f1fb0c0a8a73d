/** For what code of the configuration does: `late` when it takes longer than so many milliseconds. */
export async function inTime<T>(work: () => Promise<T>, deadlineMs: number): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), deadlineMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
