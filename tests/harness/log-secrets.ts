const patterns: [string, RegExp][] = [
  // The passwords of tests/support/people.ts and e2e/people.ts.
  ["a password", /\bsecret12?\b/],
  ["a password hash", /\$argon2/],
  ["a signed or encrypted token", /\beyJ[\w-]{8,}/],
  ["a refresh token", /(?<![\w/.-])[\w-]{43}(?![\w/.-])/],
  ["a session cookie", /\b(__Host-)?sid=[\w.-]/],
  ["a server secret", /only-for-tests|postgres(ql)?:\/\/[^\s"]*:[^\s"]*@/],
  ["an email address", /@(vitrine\.)?example\b/],
];

/**
 * Searches the log of a server for the credentials that tests use (OWASP ASVS 16.2.5).
 * @throws Error with the first line of each kind of secret
 */
export function assertNoSecrets(log: string): void {
  const lines = log.split("\n");
  const found = patterns.flatMap(([what, pattern]) => {
    const line = lines.find((one) => pattern.test(one));
    return line ? [`${what}: ${line.slice(0, 400)}`] : [];
  });
  if (found.length > 0) throw new Error(`The log holds secrets.\n${found.join("\n")}`);
}
