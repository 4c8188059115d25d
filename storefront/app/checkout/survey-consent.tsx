import { useId } from 'react';
import type { SurveyTexts } from '../page/read-checkout-texts.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** A box for those who want the survey after a purchase; nobody has to tick it. */
export function SurveyConsent({ form, texts }: { form: CheckoutForm; texts: SurveyTexts }) {
  const hintId = useId();
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="survey"
          checked={form.draft.wantsSurvey}
          aria-describedby={hintId}
          onChange={(event) => form.change({ wantsSurvey: event.currentTarget.checked })}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{texts.survey}</span>
      </label>
      <p id={hintId} className="ms-9 text-sm text-soft">
        {texts.surveyHint}
      </p>
    </div>
  );
}
