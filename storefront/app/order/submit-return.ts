import { returnReasons } from '@kamra/contract/return-kinds.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { callShop } from '../shop-api.ts';

/** What was typed into the form of a return that could not be taken. */
export interface TypedReturn {
  lines: { lineId: string; quantity: string; reason: string }[];
  note: string;
  wantsExchange: boolean;
}

/** Takes the form of a return; one that could not be taken comes back as it was typed. */
export async function submitReturn({ request, params, context }: LoaderFunctionArgs) {
  const form = await request.formData();
  const textsOf = (name: string) =>
    form.getAll(name).filter((each): each is string => typeof each === 'string');
  const reasons = textsOf('reason').flatMap((typed) => returnReasons.find((each) => each === typed) ?? []);
  const [quantities, lineIds] = [textsOf('quantity'), textsOf('lineId')];
  const body = {
    trnId: [params.trnId ?? ''],
    note: textsOf('note'),
    wantsExchange: textsOf('wantsExchange').map(() => 'on' as const),
    ...{ lineId: lineIds, quantity: quantities, reason: reasons },
  };
  const location = await callShop('POST /ExternalOrder/Return', { body }, context).then(
    (reply) => reply.location,
    () => null,
  );
  if (location && !isRefused(location)) return redirect(location, 303);
  const lines = lineIds.map((lineId, at) => ({
    ...{ lineId, quantity: quantities[at] ?? '', reason: reasons[at] ?? '' },
  }));
  const typed: TypedReturn = {
    lines,
    note: body.note[0] ?? '',
    wantsExchange: body.wantsExchange.length > 0,
  };
  return data(typed, { status: 400 });
}

/** The call itself answers forms of earlier pages, by the address to which it leads. */
const isRefused = (location: string) => new URL(location, 'http://shop').searchParams.has('return');
