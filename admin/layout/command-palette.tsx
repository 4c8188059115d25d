import { Box, Dialog, Typography } from '@mui/material';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AdminResource } from '../admin-resource.ts';
import { matchTargets } from './match-targets.ts';
import { paletteStyles } from './palette-styles.ts';
import { useFoundRecords } from './use-found-records.ts';
import { type PaletteTarget, usePaletteCommands } from './use-palette-commands.ts';
import { useRecentTargets } from './use-recent-targets.ts';

interface CommandPaletteProps {
  resources: readonly AdminResource[];
  onClose: () => void;
  onHelp: () => void;
}

/** Finds orders, products and buyers, opens screens and runs commands, as far as the rights go. */
export function CommandPalette({ resources, onClose, onHelp }: CommandPaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isSearching } = useFoundRecords(text);
  const { screens, commands } = usePaletteCommands(resources, onHelp);
  const [recent, remember] = useRecentTargets();
  const [selected, setSelected] = useState('');
  const groups = [
    { id: 'recent', targets: text === '' ? recent : [] },
    { id: 'groups.orders', targets: found.orders },
    { id: 'groups.products', targets: found.products },
    { id: 'groups.buyers', targets: found.buyers },
    { id: 'groups.screens', targets: matchTargets(screens, text) },
    { id: 'groups.commands', targets: matchTargets(commands, text) },
  ];
  const values = groups.flatMap(({ id, targets }) => targets.map((target) => itemValue(id, target)));
  const open = (target: PaletteTarget) => {
    onClose();
    if ('run' in target) return target.run();
    remember(target);
    void navigate(target.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('shell.find') } }}
      fullWidth
      maxWidth="sm"
      sx={paletteStyles}
    >
      <Command
        label={translate('shell.find')}
        shouldFilter={false}
        loop
        value={values.includes(selected) ? selected : (values[0] ?? '')}
        onValueChange={setSelected}
      >
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={translate('palette.placeholder')}
        />
        <Command.List aria-label={translate('palette.results')}>
          <Command.Empty>{translate(isSearching ? 'palette.searching' : 'palette.nothing')}</Command.Empty>
          {groups.map(({ id, targets }) => (
            <Group key={id} id={id} targets={targets} onOpen={open} />
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Names an item of the list; the same record may be found and recent. */
const itemValue = (group: string, { id }: PaletteTarget) => `${group} ${id}`;

function Group({
  id,
  targets,
  onOpen,
}: {
  id: string;
  targets: readonly PaletteTarget[];
  onOpen: (target: PaletteTarget) => void;
}) {
  const translate = useTranslate();
  if (targets.length === 0) return null;
  return (
    <Command.Group heading={translate(`palette.${id}`)}>
      {targets.map((target) => (
        <Command.Item key={target.id} value={itemValue(id, target)} onSelect={() => onOpen(target)}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{target.label}</Box>
          {target.note && (
            <Typography
              component="span"
              color="textSecondary"
              sx={{
                fontSize: '0.85rem',
                overflowWrap: 'anywhere',
                whiteSpace: { sm: 'nowrap' },
                flexShrink: { xs: 0, sm: 1 },
                maxWidth: '50%',
              }}
            >
              {target.note}
            </Typography>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
