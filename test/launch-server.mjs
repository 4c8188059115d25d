// The launcher's last part alone: keeps a server running without installing or building anything.
import { keepRunning, startChild } from '../launch/keep-running.mjs';
import { root, shopNode } from '../launch/run.mjs';
import serverProcess from '../launch/server-process.json' with { type: 'json' };

const code = await keepRunning(() => {
  const server = startChild(shopNode(), [...serverProcess.flags, serverProcess.program], {
    cwd: root,
  });
  console.log(`server process ${server.pid}`);
  return server;
});
process.exit(code);
