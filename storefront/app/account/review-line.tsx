import { maxReviewPictures, maxReviewText, maxReviewTitle } from '@kamra/contract/review-kinds.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormField, useFieldError } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import type { ShopReply } from '../shop-api.ts';
import { FileInput } from '../ui/file-input.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';

type Line = ShopReply<'POST /api/Review/Link'>['lines'][number];

interface ReviewLineProps {
  line: Line;
  token: string;
  authorName: string;
  result: FormResult | undefined;
}

/** One product of the order: the form of its review, or what became of the review. */
export function ReviewLine({ line, token, authorName, result }: ReviewLineProps) {
  return (
    <div className="mb-6">
      <AccountSection title={line.productName}>
        {line.review ? (
          <WrittenReview line={line} review={line.review} token={token} />
        ) : (
          <ReviewForm line={line} token={token} authorName={authorName} result={result} />
        )}
      </AccountSection>
    </div>
  );
}

function ReviewForm({ line: { orderLineId }, token, authorName, result }: ReviewLineProps) {
  const t = useTranslations('account.review');
  const id = `review-${orderLineId}`;
  return (
    <form method="post" noValidate className="space-y-5">
      <FormProblem
        result={result}
        fields={[
          { name: 'stars', id: `${id}-stars`, label: t('stars') },
          { name: 'title', id: `${id}-title`, label: t('heading') },
          { name: 'body', id: `${id}-body`, label: t('body') },
          { name: 'authorName', id: `${id}-name`, label: t('name') },
        ]}
      />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="orderLineId" value={orderLineId} />
      <StarChoice id={id} result={result} />
      <FormField
        result={result}
        name="title"
        id={`${id}-title`}
        label={t('heading')}
        maxLength={maxReviewTitle}
        isOptional
      />
      <TextArea
        name="body"
        id={`${id}-body`}
        label={t('body')}
        rows={5}
        maxLength={maxReviewText}
        defaultValue={result?.values.body ?? ''}
        error={useFieldError(result, 'body')}
      />
      <FormField
        result={result}
        name="authorName"
        id={`${id}-name`}
        value={authorName}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
      />
      <button type="submit" className="button">
        {t('submit')}
      </button>
    </form>
  );
}

function StarChoice({ id, result }: { id: string; result: FormResult | undefined }) {
  const t = useTranslations('account.review');
  const error = useFieldError(result, 'stars');
  return (
    <fieldset aria-describedby={error ? `${id}-stars-error` : undefined}>
      <legend className="mb-1.5 font-medium">{t('stars')}</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="flex min-h-11 items-center gap-2 rounded-xl border border-line px-3">
            <input
              type="radio"
              id={stars === 1 ? `${id}-stars` : undefined}
              name="stars"
              value={stars}
              defaultChecked={result?.values.stars === String(stars)}
              className="size-5 accent-accent"
            />
            <span aria-hidden="true">{stars} ★</span>
            <span className="sr-only">{t('starCount', { stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-stars-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function WrittenReview({
  line: { orderLineId },
  review: { stars, state, pictureCount },
  token,
}: {
  line: Line;
  review: NonNullable<Line['review']>;
  token: string;
}) {
  const t = useTranslations('account.review');
  const language = useLocale();
  const id = `review-${orderLineId}-picture`;
  return (
    <>
      <p>
        {t('starCount', { stars })} · {t(`states.${state}`)}
      </p>
      {pictureCount > 0 && <p className="mt-1 text-soft">{t('pictures', { count: pictureCount })}</p>}
      {state !== 'rejected' && pictureCount < maxReviewPictures && (
        <form
          method="post"
          action="/api/Review/Picture"
          encType="multipart/form-data"
          className="mt-4 space-y-3"
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="orderLineId" value={orderLineId} />
          <input type="hidden" name="language" value={language} />
          <label htmlFor={id} className="block font-medium">
            {t('addPicture', { max: maxReviewPictures })}
          </label>
          <FileInput
            id={id}
            required
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="block max-w-full"
          />
          <button type="submit" className="button-quiet">
            {t('sendPicture')}
          </button>
        </form>
      )}
    </>
  );
}
