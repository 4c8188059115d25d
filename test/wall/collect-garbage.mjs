// Loaded before a server whose memory is measured: SIGUSR2 has it collect what nothing holds any more, and give the
// pages back that V8 would keep for a while.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
