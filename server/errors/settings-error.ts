/** Settings of the machine that only a person can mend. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  lines: string[];
  constructor(lines: string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}
