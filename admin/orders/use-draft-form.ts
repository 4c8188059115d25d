import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { PickupPoint } from '@kamra/contract/pickup-points.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { useFieldProblems } from '../ui/use-field-problems.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { type ComposedLine, currencyOf, isWrongAmount, linesToSend } from './composed-lines.ts';
import { type DraftBuyer, useDraftBuyer } from './use-draft-buyer.ts';
import { noteExchange, useExchange } from './use-exchange.ts';
import { useStaffQuote } from './use-staff-quote.ts';

/** An order that staff take down: what is typed, what it costs so far, and the call that places it. */
export function useDraftForm() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [requestId] = useState(randomUuid);
  const [point, setPoint] = useState<PickupPoint | null>(null);
  const buyer = useDraftBuyer();
  const goods = useDraftGoods(buyer);
  const exchange = useExchange((order) => {
    buyer.takeFrom(order);
    goods.setCurrency(order.currencyId);
    goods.terms.onPaymentType(order.paymentTypeId);
  });
  const { problemOf, noting } = useFieldProblems();
  const { run, isBusy } = useStaffAction(() => undefined);
  const { draft, quote, terms } = goods;
  const chosen = terms.delivery.options.find(
    ({ deliveryMethodId }) => deliveryMethodId === terms.delivery.id,
  );
  const isPlaced = useRef(false);
  const pointMethodId = chosen?.kind === 'point' ? chosen.deliveryMethodId : null;
  const chooseMethod = (id: number) => {
    setPoint(null);
    terms.delivery.onChange(id);
  };
  const save = () =>
    run(async () => {
      if (!draft || !quote) return;
      const body = {
        ...draft,
        ...sentBuyer(buyer),
        pickupPointId: pointMethodId === null ? null : point?.id,
        ...{ requestId, expectedTotal: quote.total },
      };
      const placed = await noting(() => goods.requoting(() => callStaff('POST /api/ProductOrder', { body })));
      if (exchange) await noteExchange(exchange, placed.orderNumber);
      isPlaced.current = true;
      notify('orders.compose.placed', { type: 'success' });
      void navigate(`/orders/${placed.id}/show`);
    });
  return {
    ...{ ...goods, terms: { ...terms, delivery: { ...terms.delivery, onChange: chooseMethod } } },
    isDirty: buyer.isDirty || goods.lines.length > 0 || terms.deliveryFee.trim() !== '',
    isLeaving: () => isPlaced.current,
    ...{ buyer, exchange, point, setPoint, pointMethodId, problemOf, save, isBusy },
  };
}

const optional = (text: string | null | undefined) => text?.trim() || null;

function sentAddress({ company, taxNumber, ...address }: PostalAddress): PostalAddress {
  return { ...address, company: optional(company), taxNumber: optional(taxNumber) };
}

function sentBuyer({ email, phone, address, billing, note }: DraftBuyer) {
  return {
    email: email.trim(),
    phone: phone.trim(),
    deliveryAddress: sentAddress(address),
    billingAddress: billing && sentAddress(billing),
    note: optional(note),
  };
}

/** What is ordered, how it is delivered and paid, and what that costs. */
function useDraftGoods({ language, address }: DraftBuyer) {
  const [lines, setLines] = useState<ComposedLine[]>([]);
  const [currencyId, setCurrency] = useState<CurrencyId>(currencyIds.HUF);
  const [paymentTypeId, setPaymentType] = useState<PaymentTypeId>(paymentTypeIds.Transfer);
  const [feeText, setFee] = useState('');
  const [deliveryMethodId, setMethod] = useState<number | null>(null);
  const sent = linesToSend(lines, currencyId)?.flatMap((line) => ('productId' in line ? [line] : [])) ?? null;
  const deliveryFee = parseAmount(feeText, currencyOf(currencyId));
  const isWrongFee = isWrongAmount(feeText, currencyId);
  const draft =
    sent && !isWrongFee
      ? { lines: sent, currencyId, language, paymentTypeId, deliveryFee, deliveryMethodId }
      : null;
  const preview = useStaffQuote(
    'draft',
    draft && { ...draft, countryCode: address.countryCode, postalCode: address.postalCode.trim() || null },
    (body, signal) => callStaff('POST /api/ProductOrder/Draft/Quote', { body }, signal),
  );
  const delivery = {
    options: (preview.quote?.deliveryOptions ?? []).filter(({ refusal }) => refusal === null),
    id: preview.quote?.deliveryMethodId ?? null,
    onChange: setMethod,
  };
  const terms = {
    ...{ paymentTypeId, onPaymentType: setPaymentType, deliveryFee: feeText, onDeliveryFee: setFee },
    isWrongFee,
    ...{ paymentTypeIds: preview.quote?.paymentTypeIds, delivery },
  };
  return { lines, setLines, currencyId, setCurrency, terms, draft, ...preview };
}
