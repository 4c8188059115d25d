import {
  type ImportChoice,
  type ImportOptions,
  type ImportUnknown,
  importReferenceKinds,
  maxListedUnknown,
} from '@kamra/contract/import-options.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { UnknownRow } from './unknown-row.tsx';
import { type ReferenceChoice, useReferenceChoices } from './use-reference-choices.ts';

const shownAtFirst = 20;

interface ImportUnknownPanelProps {
  unknown: ImportUnknown[];
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/** Categories, brands and attributes that the shop does not have, and what becomes of each. */
export function ImportUnknownPanel({ unknown, options, onChange }: ImportUnknownPanelProps) {
  const translate = useTranslate();
  const targetsOf = useReferenceChoices();
  const choose = (changed: ImportChoice[]) =>
    onChange({ ...options, choices: withChoices(options.choices, changed) });
  return (
    <Panel title={translate('imports.unknown.title', { count: unknown.length })}>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
        {translate('imports.unknown.explanation')}
      </Typography>
      <Stack spacing={2.5}>
        {importReferenceKinds.map((kind) => (
          <UnknownKind
            key={kind}
            kind={kind}
            unknown={unknown.filter((each) => each.kind === kind)}
            choices={options.choices}
            targets={targetsOf(kind)}
            onChoose={choose}
          />
        ))}
      </Stack>
      {unknown.length >= maxListedUnknown && (
        <Typography color="textSecondary">
          {translate('imports.firstOnly', { count: maxListedUnknown })}
        </Typography>
      )}
    </Panel>
  );
}

interface UnknownKindProps {
  kind: ImportUnknown['kind'];
  unknown: ImportUnknown[];
  choices: ImportChoice[];
  targets: ReferenceChoice[];
  onChoose: (choices: ImportChoice[]) => void;
}

function UnknownKind({ kind, unknown, choices, targets, onChoose }: UnknownKindProps) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (unknown.length === 0) return null;
  const shown = isWhole ? unknown : unknown.slice(0, shownAtFirst);
  const all = (action: 'create' | 'reject') => onChoose(unknown.map(({ name }) => ({ kind, name, action })));
  return (
    <Box component="section">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <Typography variant="h3" sx={{ flexGrow: 1 }}>
          {translate(`imports.unknown.kinds.${kind}`, { count: unknown.length })}
        </Typography>
        {unknown.length > 1 && (
          <>
            <Button size="small" onClick={() => all('create')}>
              {translate('imports.unknown.createAll')}
            </Button>
            <Button size="small" onClick={() => all('reject')}>
              {translate('imports.unknown.rejectAll')}
            </Button>
          </>
        )}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((each) => (
          <UnknownRow
            key={each.name}
            unknown={each}
            choice={choices.find((choice) => choice.kind === kind && choice.name === each.name)}
            targets={targets}
            onChoose={(choice) => onChoose([choice])}
          />
        ))}
      </Box>
      {shown.length < unknown.length && (
        <Button onClick={() => setWhole(true)}>
          {translate('imports.showAll', { count: unknown.length })}
        </Button>
      )}
    </Box>
  );
}

function withChoices(before: ImportChoice[], changed: readonly ImportChoice[]): ImportChoice[] {
  const keyOf = ({ kind, name }: ImportChoice) => `${kind} ${name}`;
  return [...new Map([...before, ...changed].map((choice) => [keyOf(choice), choice])).values()];
}
