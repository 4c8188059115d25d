import type { ImportChoice, ImportUnknown } from '@kamra/contract/import-options.ts';
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ReferenceChoice } from './use-reference-choices.ts';

interface UnknownRowProps {
  unknown: ImportUnknown;
  /** What staff have chosen; undefined for what the dry run did. */
  choice: ImportChoice | undefined;
  targets: ReferenceChoice[];
  onChoose: (choice: ImportChoice) => void;
}

/** One unknown name: create it, use one of the shop's instead, or leave its products out. */
export function UnknownRow({ unknown, choice, targets, onChoose }: UnknownRowProps) {
  const translate = useTranslate();
  const id = useId();
  const { kind, name, products, similar } = unknown;
  const isNotAllowed = unknown.action === 'notAllowed' && !choice;
  const action = choice?.action ?? (isNotAllowed ? 'reject' : unknown.action);
  const code = choice ? choice.code : (unknown.code ?? undefined);
  const alike = targets.find((target) => target.code === similar);
  const pick = (chosen: string) => {
    const wanted = chosen as ImportChoice['action'];
    const target = code ?? alike?.code ?? targets[0]?.code;
    onChoose(
      wanted === 'map' ? { kind, name, action: wanted, code: target } : { kind, name, action: wanted },
    );
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 180px' }}>
        <Typography id={`${id}-name`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('imports.unknown.products', { smart_count: products })}
          {alike && ` · ${translate('imports.unknown.similar', { name: alike.name })}`}
          {isNotAllowed && ` · ${translate('imports.rowErrors.notAllowed')}`}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        sx={{ flex: '0 1 230px' }}
        margin="none"
        label={translate('imports.unknown.action')}
        value={action}
        onChange={(event) => pick(event.target.value)}
        id={id}
        slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': `${id}-name ${id}-label ${id}` } } }}
      >
        <MenuItem value="create" disabled={unknown.action === 'notAllowed'}>
          {translate('imports.unknown.actions.create')}
        </MenuItem>
        <MenuItem value="map" disabled={targets.length === 0}>
          {translate('imports.unknown.actions.map')}
        </MenuItem>
        <MenuItem value="reject">{translate('imports.unknown.actions.reject')}</MenuItem>
      </TextField>
      {action === 'map' && (
        <TargetField
          targets={targets}
          code={code}
          onPick={(target) => onChoose({ kind, name, action: 'map', code: target })}
        />
      )}
    </Box>
  );
}

interface TargetFieldProps {
  targets: UnknownRowProps['targets'];
  code: string | undefined;
  onPick: (code: string) => void;
}

/** The known record that takes the place of the unknown one. */
function TargetField({ targets, code, onPick }: TargetFieldProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      size="small"
      sx={{ flex: '1 1 230px', maxWidth: 320 }}
      disableClearable
      options={targets}
      value={targets.find((target) => target.code === code)}
      getOptionLabel={(target) => target.name}
      getOptionKey={(target) => target.code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_event, target) => onPick(target.code)}
      renderInput={(params) => (
        <TextField {...params} margin="none" label={translate('imports.unknown.target')} />
      )}
    />
  );
}
