/** `Bögre` in blue is `Bögre, kék`, to distinguish the variants of one group. */
export function nameWithChoices(name: string, choices: readonly string[]): string {
  const missing = choices.filter((choice) => !name.toLowerCase().includes(choice.toLowerCase()));
  return [name, ...missing].join(', ');
}
