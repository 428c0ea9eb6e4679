/**
 * Trusted Types, as far as the client uses them: TypeScript's own library does not know them. What a policy makes is
 * typed as its text, because that is what every function that takes it is said to take.
 */
declare var trustedTypes:
  | {
      /** @throws TypeError when the page may not have a policy of this name, or has one already */
      createPolicy<Rules>(name: string, rules: Rules): Rules
    }
  | undefined
