import { Chip } from '@mui/material';
import type { Tone } from './palette.ts';

/** A state as a coloured chip; its words say the same as its colour. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Chip size="small" label={label} sx={{ color: `tone.${tone}.text`, bgcolor: `tone.${tone}.ground` }} />
  );
}
