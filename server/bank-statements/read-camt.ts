import { maxStatementLines } from '@kamra/contract/bank-statements.ts';
import { type CurrencyCode, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import { Parser } from 'htmlparser2';
import { ShopError } from '../errors/shop-error.ts';
import { maxProblems, type ReadStatement, readDay, type StatementLine, tidyText } from './statement-line.ts';

/** Elements within each other; statements have a dozen. */
const maxLevels = 40;
const maxTextLength = 2_000;

/** The texts below an entry, or one of its transactions, by their paths, e.g. `Refs/EndToEndId`. */
type Facts = Map<string, string>;
interface Entry {
  facts: Facts;
  transactions: Facts[];
}

/**
 * Reads the booked credits of a camt.053 statement (ISO 20022, versions 02 to 08, which differ in the wrapping of a few
 * elements). A file that declares a document type is refused, and no entity of its own is ever resolved. Throws
 * unreadableFile and tooLarge.
 */
export function readCamt(text: string): ReadStatement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ShopError('unreadableFile', { reason: 'documentType' });
  const statement: ReadStatement = { lines: [], leftOut: 0, problems: [] };
  let count = 0;
  readEntries(text, (account, entry) => {
    count += 1;
    if (count > maxStatementLines) throw new ShopError('tooLarge', { limit: maxStatementLines });
    addEntry(statement, account, entry, count);
  });
  if (count === 0) throw new ShopError('unreadableFile', { reason: 'noEntries' });
  return statement;
}

function readEntries(text: string, onEntry: (account: Facts, entry: Entry) => void): void {
  const path: string[] = [];
  let account: Facts = new Map();
  let entry: Entry | null = null;
  let value = '';
  const place = (below: string) => path.slice(path.lastIndexOf(below) + 1).join('/');
  const target = (): [Facts, string] | null => {
    const transaction = entry?.transactions.at(-1);
    if (transaction && path.includes('TxDtls')) return [transaction, place('TxDtls')];
    if (entry) return [entry.facts, place('Ntry')];
    return path.includes('Acct') ? [account, place('Acct')] : null;
  };
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = localName(qualified);
        path.push(name);
        if (path.length > maxLevels) throw new ShopError('unreadableFile', { reason: 'tooDeep' });
        value = '';
        if (name === 'Stmt') account = new Map();
        if (name === 'Ntry') entry = { facts: new Map(), transactions: [] };
        if (name === 'TxDtls') entry?.transactions.push(new Map());
        if (entry && entry.transactions.length > maxStatementLines) throw new ShopError('tooLarge');
        const found = attributes.Ccy && target();
        if (found) found[0].set(`${found[1]}@Ccy`, String(attributes.Ccy));
      },
      ontext(data) {
        if (value.length < maxTextLength) value += data;
      },
      onclosetag(qualified) {
        const found = value.trim() === '' ? null : target();
        if (found) {
          const before = found[0].get(found[1]);
          const joined = before === undefined ? value.trim() : `${before} ${value.trim()}`;
          found[0].set(found[1], joined.slice(0, maxTextLength));
        }
        value = '';
        path.pop();
        if (localName(qualified) !== 'Ntry' || !entry) return;
        onEntry(account, entry);
        entry = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function addEntry(
  statement: ReadStatement,
  account: Facts,
  { facts, transactions }: Entry,
  row: number,
): void {
  const status = facts.get('Sts') ?? facts.get('Sts/Cd') ?? 'BOOK';
  const isCredit = facts.get('CdtDbtInd') === 'CRDT' && facts.get('RvslInd') !== 'true';
  if (status !== 'BOOK' || !isCredit) {
    statement.leftOut += 1;
    return;
  }
  // A booking of several payments at once: each is a line, where the bank tells their sums.
  const parts = transactions.length > 1 && transactions.every((each) => amountOf(each)) ? transactions : [];
  const wholes = parts.length > 0 ? parts : [transactions[0] ?? new Map<string, string>()];
  for (const [place, transaction] of wholes.entries()) {
    if (transaction.get('CdtDbtInd') === 'DBIT') {
      statement.leftOut += 1;
      continue;
    }
    const sum = (parts.length > 0 ? amountOf(transaction) : null) ?? amountOf(facts);
    const line = toLine(account, facts, transaction, sum, place);
    if (typeof line !== 'string') statement.lines.push(line);
    else if (statement.problems.length < maxProblems) statement.problems.push({ row, code: line });
  }
}

interface Sum {
  text: string;
  currency: string;
}

function amountOf(facts: Facts): Sum | null {
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']) {
    const text = facts.get(path);
    if (text) return { text, currency: facts.get(`${path}@Ccy`) ?? '' };
  }
  return null;
}

function toLine(
  account: Facts,
  facts: Facts,
  transaction: Facts,
  sum: Sum | null,
  place: number,
): StatementLine | ReadStatement['problems'][number]['code'] {
  const booked = facts.get('BookgDt/Dt') ?? facts.get('BookgDt/DtTm') ?? facts.get('ValDt/Dt') ?? '';
  const bookedOn = readDay(booked);
  if (!bookedOn) return 'wrongDate';
  const code = (sum?.currency || account.get('Ccy')) ?? '';
  const currencyId = currencyIds[code as CurrencyCode];
  if (!sum || !/^\d{1,11}([.,]\d{1,5})?$/.test(sum.text)) return 'wrongAmount';
  const amount = fromMajorUnits(Number(sum.text.replace(',', '.')));
  if (amount <= 0) return 'wrongAmount';
  if (!currencyId) return 'unknownCurrency';
  return {
    account: tidyText(first(account, ['Id/IBAN', 'Id/Othr/Id']), 'account'),
    bookedOn,
    amount,
    currencyId,
    payerName: tidyText(
      first(transaction, ['RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm']),
      'payerName',
    ),
    payerAccount: tidyText(
      first(transaction, ['RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id']),
      'payerAccount',
    ),
    message: tidyText(messageOf(facts, transaction), 'message'),
    reference: referenceOf(facts, transaction, place),
  };
}

function first(facts: Facts, paths: readonly string[]): string {
  for (const path of paths) {
    const text = facts.get(path);
    if (text && text !== 'NOTPROVIDED') return text;
  }
  return '';
}

/** Buyers write the order's number where their bank lets them: into the message or a reference of theirs. */
function messageOf(facts: Facts, transaction: Facts): string {
  const texts = [
    'RmtInf/Ustrd',
    'RmtInf/Strd/CdtrRefInf/Ref',
    'RmtInf/Strd/AddtlRmtInf',
    'Refs/EndToEndId',
    'AddtlTxInf',
  ].map((path) => first(transaction, [path]));
  const found = texts.filter(Boolean);
  return found.length > 0 ? [...new Set(found)].join(' · ') : first(facts, ['AddtlNtryInf']);
}

function referenceOf(facts: Facts, transaction: Facts, place: number): string {
  const own = first(transaction, ['Refs/AcctSvcrRef', 'Refs/TxId']);
  if (own) return tidyText(own, 'reference');
  const ofEntry = first(facts, ['AcctSvcrRef', 'NtryRef']);
  return ofEntry ? tidyText(`${ofEntry}/${place + 1}`, 'reference') : '';
}
