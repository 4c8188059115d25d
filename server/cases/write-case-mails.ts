import { type ConciliationBoardId, conciliationBoards } from '@kamra/contract/conciliation-boards.ts';
import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { addDays, withdrawalDays } from '@kamra/contract/legal-deadlines.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { MailFile } from '../mail/mail-files.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WrittenMail } from '../mail/send-mail.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import { factsOf, type KnownCase } from './describe-case.ts';
import { getCase } from './list-cases.ts';
import { keepCaseRecord } from './print-case-record.ts';
import { type CaseWarning, withOthers } from './warn-of-cases.ts';

/** Where the shop tells of each kind of case. */
const pageOf = {
  withdrawal: '/conditions/withdrawal',
  complaint: '/conditions/complaint',
  defect: '/conditions/warranty',
  question: '/contact',
} as const;

/** Where mails about cases have their contents from. */
export interface CaseMailSources {
  findCase: (pool: pg.Pool, caseId: number) => Promise<KnownCase>;
  findAnswer: (pool: pg.Pool, eventId: number) => Promise<AnswerRow>;
  filesOf: (pool: pg.Pool, caseId: number) => Promise<MailFile[]>;
}
const storedCases: CaseMailSources = { findCase: getCase, findAnswer: readAnswer, filesOf: keepCaseRecord };

/** The mails about cases: to their senders, and to staff who have to look at one. */
export function caseMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
  { findCase, findAnswer, filesOf }: CaseMailSources = storedCases,
): Pick<MailTemplates, 'caseReceipt' | 'caseAnswer' | 'staffWarning'> {
  const buttonOf = ({ language, kind }: KnownCase, translate: MailTranslator) => ({
    label: translate('cases.button'),
    url: shopUrl + localizedPath(language, pageOf[kind]),
  });
  const write = async (
    pool: pg.Pool,
    found: KnownCase,
    translate: MailTranslator,
    [heading = '', ...paragraphs]: string[],
  ): Promise<WrittenMail> => ({
    ...writePlainMail(found.language, frameOf(found.language), {
      heading,
      paragraphs,
      button: buttonOf(found, translate),
      closing: translate('cases.closing', { number: found.number }),
    }),
    files: await filesOf(pool, found.id),
  });
  return {
    caseReceipt: async (pool, data) => {
      const found = await findCase(pool, (data as { caseId: number }).caseId);
      const translate = wordsOf(found.language, `caseReceipt.${found.kind}`);
      const facts = factsOf(found, translate).map(([label, value]) => `${label}: ${value}`);
      return write(pool, found, translate, [
        translate(`cases.${found.kind}.heading`),
        ...(found.kind === 'withdrawal' ? [translate('cases.withdrawal.text')] : []),
        ...facts,
        ...whatFollows(found, translate),
      ]);
    },
    caseAnswer: async (pool, data) => {
      const { caseId, eventId } = data as { caseId: number; eventId: number };
      const found = await findCase(pool, caseId);
      const answer = await findAnswer(pool, eventId);
      const translate = wordsOf(found.language, `caseAnswer.${answer.isRefusal ? 'refused' : 'answered'}`);
      const heading = translate(answer.isRefusal ? 'cases.answer.refused' : 'cases.answer.heading', {
        number: found.number,
      });
      return write(pool, found, translate, [
        heading,
        ...answer.text.split(/\n+/).filter(Boolean),
        ...(answer.isRefusal ? whereToTurn(answer.boardId, translate) : []),
      ]);
    },
    staffWarning: async (_pool, data) => writeWarning(data as CaseWarning, shopUrl, frameOf, wordsOf),
  };
}

function whatFollows(found: KnownCase, translate: MailTranslator): string[] {
  const due = formatDay(found.dueOn, found.language);
  if (found.kind !== 'withdrawal') return [translate(`cases.${found.kind}.text`, { date: due })];
  const sendBy = addDays(todayInBudapest(new Date(found.receivedAt)), withdrawalDays);
  return [
    translate('cases.withdrawal.sendBack', { date: formatDay(sendBy, found.language) }),
    translate('cases.withdrawal.refund', { date: due }),
  ];
}

const answerStatement = `
  SELECT text, event = 'refused' AS "isRefusal", details ->> 'boardId' AS "boardId" FROM customer_case_events WHERE id = $1`;

export interface AnswerRow extends pg.QueryResultRow {
  text: string;
  isRefusal: boolean;
  boardId: ConciliationBoardId | null;
}

async function readAnswer(pool: pg.Pool, eventId: number): Promise<AnswerRow> {
  const [answer] = await queryPrepared<AnswerRow>(pool, answerStatement, [eventId]);
  if (!answer) throw new Error(`case event ${eventId} is gone`);
  return answer;
}

/** The bodies that a refusal has to name (1997. évi CLV. tv. 17/A. § (8)). */
function whereToTurn(boardId: ConciliationBoardId | null, translate: MailTranslator): string[] {
  const board = boardId && conciliationBoards[boardId];
  const contact = board && [board.name, board.address, board.phone, board.email, board.url].join(', ');
  return [
    translate('cases.answer.authority'),
    contact ? translate('cases.answer.board', { board: contact }) : translate('cases.answer.anyBoard'),
    translate('cases.answer.court'),
  ];
}

function writeWarning(
  warning: CaseWarning,
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): WrittenMail {
  const { language, reason, number, others = [], more = 0 } = warning;
  const translate = wordsOf(language as Language, `staffWarning.${reason}`);
  return writePlainMail(language, frameOf(language as Language), {
    heading: translate(`staffWarning.${reason}.subject`, { number: withOthers(warning) }),
    paragraphs: [
      translate(`staffWarning.${reason}.text`, { number }),
      ...(others.length > 0 ? [translate('staffWarning.others', { numbers: others.join(', '), more })] : []),
    ],
    button: { label: translate('staffWarning.button'), url: `${shopUrl}/admin#/${screenOf(warning)}` },
    closing: translate('staffWarning.closing'),
  });
}

/** The record, or the list that has all of them. */
function screenOf({ reason, orderId, caseId }: CaseWarning): string {
  const list = reason === 'confirmation' ? 'orders' : 'cases';
  const id = orderId ?? caseId;
  return id ? `${list}/${id}/show` : list;
}
