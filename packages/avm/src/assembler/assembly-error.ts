/** A problem in a TEAL source. Lines count from 1 (0: the whole source), columns are byte offsets from 0. */
export interface SourceProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Number of problems, and of warnings, that the message lists. */
const LISTED = 10

/** A TEAL source that does not assemble. `message` is the node's error text, including line ends. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError'
  /** All problems, in the order in which the assembler found them. */
  readonly problems: readonly SourceProblem[]
  readonly warnings: readonly SourceProblem[]

  constructor(problems: readonly SourceProblem[], warnings: readonly SourceProblem[] = []) {
    super(reportProblems(problems, warnings))
    this.problems = problems
    this.warnings = warnings
  }
}

function reportProblems(problems: readonly SourceProblem[], warnings: readonly SourceProblem[]): string {
  const [only] = problems
  if (problems.length === 1 && warnings.length === 0 && only) return `1 error: ${describeProblem(only)}\n`
  const listed = [...problems.slice(0, LISTED), ...warnings.slice(0, LISTED)]
  return listed.map((problem) => `${describeProblem(problem)}\n`).join('')
}

function describeProblem({ line, column, message }: SourceProblem): string {
  return column === 0 ? `${line}: ${message}` : `${line}:${column}: ${message}`
}
