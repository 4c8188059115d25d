import { describe, expect, test } from 'vitest';
import { findWantedDocument, type InvoiceFacts, type KnownDocument, mayIssue } from './wanted-document.ts';

const facts: InvoiceFacts = {
  trigger: 'payment',
  isPaid: false,
  awaitsTransfer: false,
  hasEnded: false,
  isDispatched: false,
  isReturned: false,
  total: 1_000_00,
  totalPaid: 1_000_00,
  refunded: 0,
  goodsHash: 'goods',
  hasProformas: true,
};
const document = (
  id: number,
  kind: KnownDocument['kind'],
  more: Partial<KnownDocument> = {},
): KnownDocument => ({
  ...{ id, kind, generation: 1, status: 'issued', refersToId: null, refundedUntil: null, goodsHash: '' },
  refundIds: null,
  ...{ isByStaff: false, ...more },
});
const invoice = document(1, 'invoice', { goodsHash: 'goods' });
const wanted = (more: Partial<InvoiceFacts>, documents: KnownDocument[] = []) =>
  findWantedDocument({ ...facts, ...more }, documents);

describe('the first document', () => {
  test('is the invoice once what the settings wait for has happened', () => {
    expect(wanted({})).toBeNull();
    expect(wanted({ isPaid: true })).toEqual({ kind: 'invoice', generation: 1 });
    expect(wanted({ trigger: 'dispatch', isPaid: true })).toBeNull();
    expect(wanted({ trigger: 'dispatch', isDispatched: true })).toEqual({ kind: 'invoice', generation: 1 });
    expect(wanted({ trigger: 'order' })).toEqual({ kind: 'invoice', generation: 1 });
  });

  test('is a proforma for a transfer that is awaited, once', () => {
    expect(wanted({ awaitsTransfer: true })).toEqual({ kind: 'proforma', generation: 1 });
    expect(wanted({ awaitsTransfer: true, hasProformas: false })).toBeNull();
    expect(wanted({ awaitsTransfer: true }, [document(1, 'proforma')])).toBeNull();
    expect(wanted({ awaitsTransfer: true }, [document(1, 'proforma', { status: 'failed' })])).toBeNull();
  });

  test('is none of an order that has ended, or whose unpaid parcel came back', () => {
    expect(wanted({ trigger: 'order', hasEnded: true })).toBeNull();
    expect(wanted({ trigger: 'dispatch', isDispatched: true, isReturned: true })).toBeNull();
    expect(wanted({ isPaid: true, refunded: 1_000_00 })).toBeNull();
  });

  test('waits for another one that is on its way, but for no proforma', () => {
    const waiting = document(1, 'invoice', { status: 'needsPerson' });
    expect(wanted({ isPaid: true }, [waiting])).toBeNull();
    const proforma = document(1, 'proforma', { status: 'needsPerson' });
    expect(wanted({ isPaid: true }, [proforma])).toEqual({ kind: 'invoice', generation: 1 });
  });
});

describe('an invoice in force', () => {
  test('is cancelled when its order ends, is returned unpaid or refunded as a whole', () => {
    const cancellation = { kind: 'cancellation', generation: 1, refersToId: 1 };
    expect(wanted({ hasEnded: true }, [invoice])).toEqual(cancellation);
    expect(wanted({ isReturned: true }, [invoice])).toEqual(cancellation);
    expect(wanted({ isPaid: true, isReturned: true }, [invoice])).toBeNull();
    expect(wanted({ isPaid: true, refunded: 1_000_00 }, [invoice])).toEqual(cancellation);
  });

  test('is corrected by each refund, and by the last one as well', () => {
    const part = { isPaid: true, refunded: 300_00 };
    expect(wanted(part, [invoice])).toEqual({
      ...{ kind: 'correction', generation: 1, refersToId: 1, from: 0, until: 300_00 },
    });
    const correction = document(2, 'correction', { refersToId: 1, refundedUntil: 300_00 });
    expect(wanted(part, [invoice, correction])).toBeNull();
    expect(wanted({ isPaid: true, refunded: 1_000_00 }, [invoice, correction])).toEqual({
      ...{ kind: 'correction', generation: 2, refersToId: 1, from: 300_00, until: 1_000_00 },
    });
  });

  test('is cancelled and made anew when the order has other goods', () => {
    const changed = { isPaid: true, goodsHash: 'others' };
    expect(wanted(changed, [invoice])).toMatchObject({ kind: 'cancellation' });
    const andRefunded = { ...changed, refunded: 300_00 };
    expect(wanted(andRefunded, [invoice])).toMatchObject({ kind: 'cancellation' });
    const cancellation = document(2, 'cancellation', { refersToId: 1 });
    expect(wanted(changed, [invoice, cancellation])).toEqual({ kind: 'invoice', generation: 2 });
  });

  test('that staff cancelled or gave up is not made again by itself, but by them', () => {
    const byStaff = document(2, 'cancellation', { refersToId: 1, isByStaff: true });
    expect(wanted({ isPaid: true }, [invoice, byStaff])).toBeNull();
    expect(mayIssue(facts, [invoice, byStaff], 'invoice')).toBe(true);
    expect(wanted({ isPaid: true }, [{ ...invoice, status: 'failed' }])).toBeNull();
    expect(mayIssue(facts, [invoice], 'invoice')).toBe(false);
  });
});
