import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { compareRecords, type FieldDifference } from './compare-records.ts';
import { TimeStamp } from './time-stamp.tsx';
import { useActorName } from './use-actor-name.ts';

/** How a form names its fields and writes their values out; undefined for paths that it does not show. */
export interface FieldWords {
  nameOf: (path: string) => string | undefined;
  writeValue?: (path: string, value: unknown) => string | undefined;
}

/** Values by path that stay mine once the form is based on the stored record. */
export type KeptValues = Record<string, unknown>;

/** Who changed the record last, and when. */
export interface LastChange {
  at: string;
  systemUserName: string;
}

interface MergeDialogProps {
  base: RaRecord;
  mine: RaRecord;
  theirs: RaRecord;
  lastChange?: LastChange | undefined;
  words: FieldWords;
  onMerge: (kept: KeptValues) => void;
  onCancel: () => void;
}

/** Shows by field what somebody else changed meanwhile; where both did, asks whose value stands. */
export function MergeDialog({ base, mine, theirs, lastChange, words, onMerge, onCancel }: MergeDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const nameOfActor = useActorName();
  const [takenPaths, setTakenPaths] = useState<string[]>([]);
  const isField = (path: string) => words.nameOf(path) !== undefined;
  const { changedByThem, mineOnly } = compareRecords(base, mine, theirs, isField);
  const conflicts = changedByThem.filter(({ isConflict }) => isConflict);
  const kept = [...mineOnly, ...conflicts.filter(({ path }) => !takenPaths.includes(path))];
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('merge.title')}</DialogTitle>
      <DialogContent>
        {lastChange && (
          <Typography sx={{ mb: 1.5 }}>
            {translate('merge.changedBy', { name: nameOfActor(lastChange.systemUserName) })}{' '}
            <TimeStamp at={lastChange.at} />
          </Typography>
        )}
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(conflicts.length > 0 ? 'merge.choose' : 'merge.noConflict')}
        </Alert>
        {changedByThem.length === 0 && <Typography>{translate('merge.otherFields')}</Typography>}
        {changedByThem.map((difference) => (
          <Difference
            key={difference.path}
            difference={difference}
            words={words}
            isTaken={takenPaths.includes(difference.path)}
            onChoose={(isTaken) =>
              setTakenPaths((paths) => [
                ...paths.filter((path) => path !== difference.path),
                ...(isTaken ? [difference.path] : []),
              ])
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('merge.back')}
        </Button>
        <Button
          variant="contained"
          onClick={() => onMerge(Object.fromEntries(kept.map(({ path, mine: value }) => [path, value])))}
        >
          {translate('merge.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferenceProps {
  difference: FieldDifference;
  words: FieldWords;
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
}

function Difference({ difference, words, isTaken, onChoose }: DifferenceProps) {
  const translate = useTranslate();
  const nameId = useId();
  const { path, base, mine, theirs, isConflict } = difference;
  const write = (value: unknown) => words.writeValue?.(path, value) ?? writePlainly(value, translate);
  return (
    <Box sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography id={nameId} sx={{ fontWeight: 650 }}>
        {words.nameOf(path)}
      </Typography>
      <Typography color="textSecondary">{translate('merge.before', { value: write(base) })}</Typography>
      {isConflict ? (
        <RadioGroup
          aria-labelledby={nameId}
          value={isTaken ? 'theirs' : 'mine'}
          onChange={(_, chosen) => onChoose(chosen === 'theirs')}
        >
          <FormControlLabel
            value="mine"
            control={<Radio size="small" />}
            label={translate('merge.keepMine', { value: write(mine) })}
          />
          <FormControlLabel
            value="theirs"
            control={<Radio size="small" />}
            label={translate('merge.takeTheirs', { value: write(theirs) })}
          />
        </RadioGroup>
      ) : (
        <Typography>{translate('merge.takenOver', { value: write(theirs) })}</Typography>
      )}
    </Box>
  );
}

function writePlainly(value: unknown, translate: (key: string) => string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}
