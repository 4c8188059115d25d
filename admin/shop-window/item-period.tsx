import { MomentInput } from '../ui/moment-input.tsx';

/** From when and until when something is shown. */
export function ItemPeriod({ readOnly, path = '' }: { readOnly: boolean; path?: string }) {
  return (
    <>
      <MomentInput
        source={`${path}startsAt`}
        label="shopWindow.startsAt"
        helperText="shopWindow.startsAtHelp"
        readOnly={readOnly}
      />
      <MomentInput
        source={`${path}endsAt`}
        label="shopWindow.endsAt"
        helperText="shopWindow.endsAtHelp"
        readOnly={readOnly}
      />
    </>
  );
}
