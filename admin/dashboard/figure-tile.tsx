import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { changeOf, type PartlyKnown } from './change-of.ts';

interface FigureTileProps {
  title: string;
  figure: PartlyKnown;
  format: (value: number) => string;
  /** Where more is worse, as of refunds. */
  isBad?: boolean;
  /** A line below, in lighter ink. */
  note?: ReactNode;
}

/** A figure with its change against the period before. */
export function FigureTile({ title, figure, format, isBad = false, note }: FigureTileProps) {
  const translate = useTranslate();
  const write = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <Card component="section" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography component="h2" color="textSecondary" sx={{ fontSize: '0.9rem' }}>
        {translate(title)}
      </Typography>
      <Typography
        sx={{
          fontSize: { xs: '1.15rem', sm: '1.45rem' },
          fontWeight: 700,
          lineHeight: 1.4,
          overflowWrap: 'anywhere',
        }}
      >
        {write(figure.now)}
      </Typography>
      <Change figure={figure} isBad={isBad} before={write(figure.before)} />
      {note}
    </Card>
  );
}

function Change({ figure, isBad, before }: { figure: PartlyKnown; isBad: boolean; before: string }) {
  const translate = useTranslate();
  const language = useLocale();
  const percent = changeOf(figure);
  const was = translate('dashboard.before', { value: before });
  if (percent === null) {
    return (
      <Typography color="textSecondary" sx={{ fontSize: '0.85rem' }}>
        {was}
      </Typography>
    );
  }
  const isGood = isBad ? percent < 0 : percent > 0;
  const tone = percent === 0 ? 'neutral' : isGood ? 'good' : 'bad';
  const Arrow = percent === 0 ? TrendingFlat : percent > 0 ? TrendingUp : TrendingDown;
  const text = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(percent) < 10 ? 1 : 0,
  }).format(percent / 100);
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap', fontSize: '0.85rem' }}>
      <Stack
        component="span"
        direction="row"
        sx={{
          gap: 0.25,
          px: 0.75,
          borderRadius: 1,
          alignItems: 'center',
          fontWeight: 600,
          color: `tone.${tone}.text`,
          bgcolor: `tone.${tone}.ground`,
        }}
      >
        <Arrow sx={{ fontSize: 16 }} aria-hidden />
        {text}
      </Stack>
      <Typography component="span" color="textSecondary" sx={{ fontSize: 'inherit' }}>
        {was}
      </Typography>
    </Stack>
  );
}
