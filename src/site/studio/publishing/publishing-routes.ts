import { checkProposal, fetchProposals, forget, listProposals, propose, withdraw } from '../proposals/proposals.ts';
import type { Routes } from '../requests/handlers.ts';
import { readFields } from '../requests/request-body.ts';
import type { StudioContext } from '../studio-site.ts';
import { listChanges } from './changes.ts';
import { siteHistory } from './history.ts';
import { bringCommits, checkFiles, publish, sendCommits } from './publish.ts';

/** Handlers for the versions of the site: the published ones, the next one, and those that wait for acceptance. */
export function publishingRoutes(context: StudioContext): Routes {
  return {
    history: { GET: async () => ({ json: await siteHistory(context) }) },
    changes: { GET: async () => ({ json: await listChanges(context) }) },
    publish: { POST: async (request) => ({ json: await publish(context, await readFields(request)) }) },
    'publish/check': { POST: async (request) => ({ json: await checkFiles(context, await readFields(request)) }) },
    'publish/send': { POST: async (request) => ({ json: await sendCommits(context, await readFields(request)) }) },
    'publish/bring': { POST: async (request) => ({ json: await bringCommits(context, await readFields(request)) }) },
    proposals: {
      GET: async () => ({ json: await listProposals(context) }),
      POST: async (request) => ({ json: await propose(context, await readFields(request)) }),
    },
    'proposals/check': { POST: async (request) => ({ json: await checkProposal(context, await readFields(request)) }) },
    'proposals/fetch': { POST: async () => ({ json: await fetchProposals(context) }) },
    'proposals/*': { DELETE: async (_request, _response, name) => ({ json: await forget(context, name!) }) },
    'proposals/*/withdraw': { POST: async (_request, _response, name) => ({ json: await withdraw(context, name!) }) },
  };
}
