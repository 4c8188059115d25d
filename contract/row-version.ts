import { z } from 'zod';
import { maxInteger } from './max-integer.ts';

/** The version of a record that a change is based on. */
export const rowVersion = z
  .int()
  .min(0)
  .max(maxInteger)
  .describe('version that the change is based on; another one is refused with 409');
