import { type Module, modules } from '@kamra/contract/endpoint.ts';
import { type RightLevel, rightLevels } from '@kamra/contract/right-levels.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { Box, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { callStaff } from '../staff-call.ts';

const ranks: Record<RightLevel, number> = { none: 0, read: 1, write: 2 };

/** Every module with none, read or write, and what each of them opens. */
export function RightsMatrix({ readOnly }: { readOnly: boolean }) {
  const own = useOwnRights();
  return (
    <Box>
      {modules.map((module) => (
        <ModuleRow key={module} module={module} own={own?.[module]} readOnly={readOnly} />
      ))}
    </Box>
  );
}

function useOwnRights(): ModuleAccessRights | undefined {
  const { data } = useQuery({
    queryKey: ['own-rights'],
    queryFn: ({ signal }) => callStaff('GET /api/SystemUser/Current', {}, signal),
  });
  return data?.rights;
}

interface ModuleRowProps {
  module: Module;
  /** What the signed-in person has, and so may give and take away. */
  own: RightLevel | undefined;
  readOnly: boolean;
}

function ModuleRow({ module, own, readOnly }: ModuleRowProps) {
  const translate = useTranslate();
  const nameId = useId();
  const { field, fieldState, formState } = useController({ name: `rights.${module}` });
  const level = (field.value ?? 'none') as RightLevel;
  const stored = (formState.defaultValues?.rights as ModuleAccessRights | undefined)?.[module] ?? 'none';
  const limit = ranks[own ?? 'none'];
  const isBeyond = own !== undefined && ranks[stored] > limit;
  const mayChoose = (choice: RightLevel) => !readOnly && !isBeyond && ranks[choice] <= limit;
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{
        gap: { xs: 0.5, md: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        ...(fieldState.isDirty && { bgcolor: 'selected.main', mx: -2, px: 2 }),
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography id={nameId} sx={{ fontWeight: 600 }}>
          {translate(`modules.${module}`)}
        </Typography>
        <OpenedBy module={module} level={level} />
        {isBeyond && !readOnly && (
          <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
            {translate('systemRoles.beyondOwnRow')}
          </Typography>
        )}
      </Box>
      <RadioGroup
        row
        aria-labelledby={nameId}
        value={level}
        onChange={(_, choice) => field.onChange(choice)}
        sx={{ flexShrink: 0, flexWrap: 'nowrap', alignSelf: { md: 'center' } }}
      >
        {rightLevels.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={choice !== level && !mayChoose(choice)}
            control={<Radio size="small" disabled={!mayChoose(choice)} />}
            label={translate(`rightLevels.${choice}`)}
          />
        ))}
      </RadioGroup>
    </Stack>
  );
}

/** What reading and writing open; what the role has stands out. */
function OpenedBy({ module, level }: { module: Module; level: RightLevel }) {
  const translate = useTranslate();
  return (['read', 'write'] as const).map((each) => {
    const isGiven = ranks[each] <= ranks[level];
    return (
      <Typography
        key={each}
        variant="body2"
        sx={{ color: isGiven ? 'text.primary' : 'text.secondary', maxWidth: '64ch' }}
      >
        {translate(`rightLevels.${each}`)}: {translate(`rights.${module}.${each}`)}
      </Typography>
    );
  });
}
