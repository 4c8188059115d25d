import { z } from 'zod';
import {
  decimal,
  derived,
  email,
  findRepeatedDay,
  integer,
  phone,
  type SettingProblem,
  special,
  text,
  timeOfDay,
  url,
} from './setting-kinds.ts';

/** The office as the specification has it (§3); the references are derived from phone and addresses. */
export const officeSettings = {
  company: text('office', 120),
  officeZip: text('office', 12),
  officeCity: text('office', 80),
  officeAddress: text('office', 120),
  officePhone: phone('office'),
  officePhoneRef: derived('office'),
  officeMail: email('office'),
  officeMailRef: derived('office'),
  supportMail: email('office'),
  supportMailRef: derived('office'),
  tax: text('office', 40),
  gpsCoord: {
    lat: decimal('office', { min: -90, max: 90, default: 47.4979, unit: 'degrees' }),
    lng: decimal('office', { min: -180, max: 180, default: 19.0402, unit: 'degrees' }),
  },
  zoom: integer('office', { min: 1, max: 19, default: 12 }),
};

/** What the imprint must have beside the office (2001. évi CVIII. törvény 4. §). */
export const imprintSettings = {
  registrationNumber: text('office', 40),
  registrationCourt: text('office', 120),
  euTax: text('office', 40),
  hostingProvider: {
    name: text('office', 120),
    address: text('office', 200),
    mail: email('office'),
  },
};

export const openingHours = z.object({
  days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 is Monday'),
  opens: timeOfDay.describe('HH:MM'),
  closes: timeOfDay,
});
export type OpeningHours = z.infer<typeof openingHours>;

export const socialLink = z.object({ network: z.string().trim().min(1).max(40), url: url('office').schema });

const standardHours: OpeningHours[] = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
  { days: [6], opens: '09:00', closes: '18:00' },
  { days: [7], opens: '10:00', closes: '15:00' },
];

interface Hours {
  opens: string | null;
  closes: string | null;
}

/** The first row that closes before it opens, or has one time alone. */
function findWrongHours(rows: readonly Hours[]): SettingProblem | undefined {
  for (const [place, { opens, closes }] of rows.entries()) {
    if (opens === null && closes === null) continue;
    if (opens === null) return { at: `${place}.opens`, code: 'required' };
    if (closes === null) return { at: `${place}.closes`, code: 'required' };
    if (closes <= opens) return { at: `${place}.closes`, code: 'notLater' };
  }
  return undefined;
}

/** Monday to Friday 9–19, Saturday 9–18, Sunday 10–15 at first (specification §1). */
export const openingHoursSetting = special(
  'openingHours',
  'opening',
  z.array(openingHours).max(14),
  standardHours,
  { problem: findWrongHours },
);

/** A day with other hours than its weekday's; without hours it is closed. */
export const openingException = z.strictObject({
  day: z.iso.date().max(10),
  opens: timeOfDay.nullable(),
  closes: timeOfDay.nullable(),
  note: z
    .string()
    .trim()
    .max(80)
    .regex(/^\P{Cc}*$/u)
    .describe('e.g. the name of a holiday'),
});
export type OpeningException = z.infer<typeof openingException>;

export const openingExceptionsSetting = special(
  'openingExceptions',
  'opening',
  z.array(openingException).max(60),
  [],
  {
    problem: (rows) => findRepeatedDay(rows) ?? findWrongHours(rows),
  },
);

export const socialLinksSetting = special('socialLinks', 'shop', z.array(socialLink).max(12), [], {
  problem: (links) => {
    const place = links.findIndex((link) => !link.url.startsWith('https://'));
    return place >= 0 ? { at: `${place}.url`, code: 'invalid' } : undefined;
  },
});
