/**
 * The part of Trusted Types that the client uses, which TypeScript's own library lacks. What a policy creates has the
 * type string, because TypeScript declares all functions that accept it with strings.
 */
declare var trustedTypes:
  | {
      /** @throws TypeError if the page may not have a policy of this name, or already has one */
      createPolicy<Rules>(name: string, rules: Rules): Rules
    }
  | undefined
