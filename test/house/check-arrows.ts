import { openRooms, openToAll } from './open-files.ts';
import { permittedRooms } from './permitted-arrows.ts';
import { circlesOf, programOf, roomOf, type SourceFile } from './read-house.ts';

/** Imports against the table, as `from → to`. */
export function upwardArrows(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(({ arrows }) => arrows)
    .filter(({ from, to }) => !isPermitted(from, to))
    .map(({ from, to }) => `${from} → ${to}`);
}

function isPermitted(from: string, to: string): boolean {
  const [program, room] = [programOf(from), nameOf(from)];
  if (programOf(to) !== program) return programOf(to) === 'contract';
  if (program === 'contract') return true;
  if (openRooms.includes(roomOf(from)) || openToAll.includes(to)) return true;
  if (room === null) return !openRooms.includes(roomOf(to));
  const target = nameOf(to);
  return target === room || (target !== null && mayImport(program, room, target));
}

/** Whether a folder's SQL may name the tables of another. */
export function mayImport(program: string, room: string, target: string): boolean {
  return room === target || (permittedRooms[program]?.[room] ?? []).includes(target);
}

/** The room's name within its program; null for a file at the program's root. */
function nameOf(path: string): string | null {
  const room = roomOf(path);
  return room === path ? null : room.slice(programOf(path).length + 1);
}

/** Circles within the table itself. */
export function circlesOfTable(): string[][] {
  return Object.entries(permittedRooms).flatMap(([program, rooms]) =>
    circlesOf(
      Object.entries(rooms).flatMap(([room, targets]) =>
        targets.map((target): [string, string] => [`${program}/${room}`, `${program}/${target}`]),
      ),
    ),
  );
}
