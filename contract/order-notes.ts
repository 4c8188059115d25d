import { z } from 'zod';
import { maxGiftNote } from './gift-note-limit.ts';

/** What a buyer writes with an order. */
export const writtenNotes = {
  note: z.string().trim().max(500).nullish(),
  giftNote: z
    .string()
    .trim()
    .max(maxGiftNote)
    .nullish()
    .describe('to whom the goods are given; goes into the parcel'),
};

/** The same as the order keeps it. */
export const orderNotes = { note: z.string().nullable(), giftNote: z.string().nullable() };
