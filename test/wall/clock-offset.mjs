// Loaded before a server whose clock is wrong: `Date` is so many milliseconds ahead as the file in CLOCK_OFFSET_FILE says.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
};
read();
process.on('SIGUSR2', read);
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
