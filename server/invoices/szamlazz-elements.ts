import { toMajorUnits } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { XmlElement } from '../text/xml-elements.ts';
import type { InvoiceLine } from './compose-invoice-lines.ts';
import { buyerNameOf, taxNumbersOf } from './describe-buyer.ts';
import type { InvoiceDraft } from './invoicer.ts';
import { hasForeignVat, noteForeignVat } from './note-foreign-vat.ts';

export interface SzamlazzRules {
  key: string;
  isElectronic: boolean;
  numberPrefix: string;
}

/** The service's own names of ways of paying. */
export const methodNames: Record<PaymentTypeId, string> = {
  [paymentTypeIds.BankCard]: 'bankkártya',
  [paymentTypeIds.Transfer]: 'átutalás',
  [paymentTypeIds.Cash]: 'készpénz',
  [paymentTypeIds.Delivery]: 'utánvét',
};

/** A document as `xmlszamla` wants it; the order of elements is part of its schema. */
export function invoiceElements(draft: InvoiceDraft, rules: SzamlazzRules): XmlElement[] {
  return [
    [
      'beallitasok',
      [
        ['szamlaagentkulcs', rules.key],
        ['eszamla', rules.isElectronic],
        ['szamlaLetoltes', true],
        ['valaszVerzio', 2],
        ['szamlaKulsoAzon', draft.externalKey],
      ],
    ],
    ['fejlec', headElements(draft, rules)],
    ['elado', []],
    ['vevo', buyerElements(draft)],
    ['tetelek', draft.lines.map((line): XmlElement => ['tetel', lineElements(line)])],
  ];
}

function headElements(draft: InvoiceDraft, { numberPrefix }: SzamlazzRules): XmlElement[] {
  const { kind, refersTo, forintRate, generation, orderNumber } = draft;
  return [
    ['keltDatum', draft.issuedOn],
    ['teljesitesDatum', draft.fulfilledOn],
    ['fizetesiHataridoDatum', draft.dueOn],
    ['fizmod', methodNames[draft.paymentTypeId]],
    ['penznem', draft.currency],
    ['szamlaNyelve', draft.language],
    ['megjegyzes', noteForeignVat(draft)],
    ['arfolyamBank', forintRate === null ? null : bankNameOf(draft.rateSource)],
    ['arfolyam', forintRate],
    // The service may refuse a number of an order that it knows already.
    ['rendelesSzam', generation > 1 ? `${orderNumber}/${generation}` : orderNumber],
    ['dijbekeroSzamlaszam', kind === 'invoice' ? (refersTo?.number ?? null) : null],
    ['helyesbitoszamla', kind === 'correction' ? true : null],
    ['helyesbitettSzamlaszam', kind === 'correction' ? (refersTo?.number ?? null) : null],
    ['dijbekero', kind === 'proforma' ? true : null],
    ['szamlaszamElotag', numberPrefix || null],
    ['fizetve', draft.isPaid],
    // VAT of another state: the service then tells the Hungarian authority nothing of it.
    ['eusAfa', hasForeignVat(draft) ? true : null],
  ];
}

function bankNameOf(source: string | null): string {
  if (source === 'mnb') return 'MNB';
  return source === 'ecb' ? 'EKB' : 'egyedi';
}

function buyerElements({ buyer, language }: InvoiceDraft): XmlElement[] {
  const { hungarian, european } = taxNumbersOf(buyer);
  return [
    ['nev', buyerNameOf(buyer, language)],
    ['orszag', buyer.countryCode],
    ['irsz', buyer.postalCode],
    ['telepules', buyer.city],
    ['cim', buyer.street],
    ['email', buyer.email],
    // The shop writes to its buyers itself.
    ['sendEmail', false],
    ['adoszam', hungarian],
    ['adoszamEU', european],
  ];
}

function lineElements(line: InvoiceLine): XmlElement[] {
  return [
    ['megnevezes', line.name],
    ['azonosito', line.sku],
    ['mennyiseg', line.quantity],
    ['mennyisegiEgyseg', line.unit],
    ['nettoEgysegar', line.netUnit],
    ['afakulcs', line.vatRate ?? 'ÁKK'],
    ['nettoErtek', toMajorUnits(line.net)],
    ['afaErtek', toMajorUnits(line.vat)],
    ['bruttoErtek', toMajorUnits(line.gross)],
  ];
}

/** A cancellation as `xmlszamlast` wants it: the service takes the lines from the invoice. */
export function cancellationElements(
  { refersTo, issuedOn, fulfilledOn, externalKey }: InvoiceDraft,
  rules: SzamlazzRules,
): XmlElement[] {
  return [
    [
      'beallitasok',
      [
        ['szamlaagentkulcs', rules.key],
        ['eszamla', rules.isElectronic],
        ['szamlaLetoltes', true],
        ['valaszVerzio', 2],
        ['szamlaKulsoAzon', externalKey],
      ],
    ],
    [
      'fejlec',
      [
        ['szamlaszam', refersTo?.number ?? ''],
        ['keltDatum', issuedOn],
        ['teljesitesDatum', fulfilledOn],
        ['tipus', 'SS'],
      ],
    ],
  ];
}
