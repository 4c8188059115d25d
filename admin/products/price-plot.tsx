import type { CurrencyPrices } from '@kamra/contract/price-history.ts';
import { Box, useTheme } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';
import { plotSteps } from './price-steps.ts';

const box = { width: 640, height: 150, margin: 8 };
/** With more of them the dots would be a band. */
const maxMarks = 40;

/** Prices over time as steps; the table below has the same numbers. */
export function PricePlot({ points, currencyId }: Pick<CurrencyPrices, 'points' | 'currencyId'>) {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const { palette } = useTheme();
  const steps = points.map(({ at, amount }) => ({ at: Date.parse(at), amount }));
  const first = steps[0];
  if (!first) return null;
  const shape = plotSteps(steps, Date.now(), box);
  const [low, high] = [money(shape.lowest, currencyId), money(shape.highest, currencyId)];
  return (
    <Box component="figure" dir="ltr" sx={{ m: 0, fontSize: '0.8rem', color: 'text.secondary' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{high}</span>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={translate('priceHistory.plot', { low, high })}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 150, borderBlock: 1, borderColor: 'divider' }}
      >
        <path
          d={shape.path}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
        {shape.marks.length <= maxMarks &&
          shape.marks.map(({ x, y }) => (
            <path
              key={`${x} ${y}`}
              d={`M${x} ${y}h0`}
              stroke={palette.primary.main}
              strokeWidth={7}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{shape.lowest === shape.highest ? '' : low}</span>
      </Box>
      <Box component="figcaption" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{new Date(first.at).toLocaleDateString(language, { dateStyle: 'medium' })}</span>
        <span>{translate('priceHistory.now')}</span>
      </Box>
    </Box>
  );
}
