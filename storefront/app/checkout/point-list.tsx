import type { Reply } from '@kamra/contract/endpoint.ts';
import type { listPickupPoints } from '@kamra/contract/pickup-points.ts';
import { useLocale, useTranslations } from 'use-intl/react';

export type ListedPoint = Reply<typeof listPickupPoints>['points'][number];

interface PointListProps {
  points: ListedPoint[];
  chosenId: number | null;
  onChoose: (point: ListedPoint) => void;
}

/** The found points as radio buttons: arrow keys move among them. */
export function PointList({ points, chosenId, onChoose }: PointListProps) {
  const t = useTranslations('shop.checkout');
  return (
    <fieldset className="mt-2 max-h-96 overflow-y-auto">
      <legend className="sr-only">{t('pickupPoint')}</legend>
      {points.map((point) => (
        <div key={point.id} className="border-t border-line py-3 first:border-0">
          <label className="flex items-start gap-3">
            <input
              type="radio"
              name="pickupPointId"
              checked={point.id === chosenId}
              onChange={() => onChoose(point)}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <PointFacts point={point} />
          </label>
          {point.hours && <PointHours hours={point.hours} />}
        </div>
      ))}
    </fieldset>
  );
}

function PointFacts({ point }: { point: ListedPoint }) {
  const t = useTranslations('shop.checkout');
  const { kind, name, postalCode, city, street, directions, distanceMetres, acceptsCard } = point;
  return (
    <span className="flex-1 text-sm leading-relaxed [overflow-wrap:anywhere]">
      <span className="flex justify-between gap-3 text-base font-medium">
        {name}
        {distanceMetres !== null && (
          <bdi className="font-normal whitespace-nowrap text-soft tabular-nums">
            {t('pointDistance', { kilometres: Math.round(distanceMetres / 100) / 10 })}
          </bdi>
        )}
      </span>
      <span className="block">
        {postalCode} {city}, {street}
      </span>
      {directions && <span className="block text-soft">{directions}</span>}
      <span className="block text-soft">
        {t(kind === 'locker' ? 'pointLocker' : 'pointShop')}
        {acceptsCard && ` · ${t('pointCard')}`}
      </span>
    </span>
  );
}

/** 1 January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function PointHours({ hours }: { hours: readonly string[] }) {
  const t = useTranslations('shop.checkout');
  const language = useLocale();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <details className="ms-9 text-sm">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {t('pointHours')}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {hours.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week
          <div key={index} className="contents">
            <dt>{weekday.format(mondayMs + index * dayMs)}</dt>
            <dd className="tabular-nums">{text || t('pointClosed')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
