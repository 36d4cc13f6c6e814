/** Path of the running transaction: its index in the group, then the index among inner transactions, and so on. */
export class TransactionCursor {
  private readonly relative: number[] = []
  private readonly previousInners: number[] = []

  beginGroup(): void {
    this.relative.push(-1)
  }

  beginTransaction(): void {
    const top = this.relative.length - 1
    this.relative[top] = (this.relative[top] ?? -1) + 1
    this.previousInners.push(0)
  }

  endTransaction(): void {
    this.previousInners.pop()
  }

  endGroup(): void {
    const members = (this.relative.pop() ?? -1) + 1
    const top = this.previousInners.length - 1
    if (top >= 0) this.previousInners[top] = (this.previousInners[top] ?? 0) + members
  }

  /** Number of open groups: 1 in a top-level transaction. */
  get depth(): number {
    return this.relative.length
  }

  /** Indexes count inner transactions of the same caller's earlier groups too. */
  get path(): number[] {
    return this.relative.map((index, i) => index + (i === 0 ? 0 : (this.previousInners[i - 1] ?? 0)))
  }
}
