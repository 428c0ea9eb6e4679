import { useRef, useState } from 'react'
import { AccountRefused } from '../../api/accountRequests.ts'

/** Returns whether the server wants the user to confirm who it is. */
const mustConfirm = (error: unknown): boolean =>
  error instanceof AccountRefused && error.code === 'confirmItIsYou'

/** Asks the user to confirm who it is when the server demands it, and then repeats what the server has refused. */
export function useConfirmation() {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(() => {})

  const ask = () => {
    // A question that is already open is answered together with the new one.
    const former = answer.current
    return new Promise<boolean>((resolve) => {
      answer.current = (isConfirmed) => {
        former(isConfirmed)
        resolve(isConfirmed)
      }
      setIsAsking(true)
    })
  }
  return {
    isAsking,
    /** Answers the question, which closes it. */
    answer: (isConfirmed: boolean) => {
      setIsAsking(false)
      answer.current(isConfirmed)
      answer.current = () => {}
    },
    /** Resolves to the result of some work, or to null if the user does not confirm. */
    async confirmed<Result>(work: () => Promise<Result>): Promise<Result | null> {
      const result = await work().catch((error: unknown) => {
        if (!mustConfirm(error)) throw error
        return null
      })
      if (result !== null) return result
      return (await ask()) ? await work() : null
    },
  }
}
