import type { ProposalState } from '../../../../../contract/studio/proposals.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';

/** The actions that change a proposal on the server. */
export type ProposalAction = 'propose' | 'add' | 'withdraw';

const es = {
  title: 'Propuestas',
  propose: 'Proponer',
  isProposing: 'Enviando…',
  asking: 'Preguntando al servidor…',
  help: 'Una propuesta envía tus cambios para que otra persona los revise y los acepte. Hasta entonces el sitio publicado queda como está.',
  noRemote: 'El sitio no tiene un servidor al que enviar propuestas. Pide a quien administra el sitio que lo conecte.',
  notAsked: 'No se pudo preguntar al servidor. Las propuestas se muestran como estaban la última vez.',
  behind: 'En el servidor hay cambios aceptados que aquí faltan.',
  bring: 'Traerlos',
  brought: 'Los cambios del servidor ya están aquí.',
  conflict: 'El servidor tiene otros cambios en los mismos lugares que tú. Elige qué texto queda en cada uno.',
  decide: 'Guardar lo elegido',
  own: 'Mis propuestas',
  states: { open: 'Abierta', accepted: 'Aceptada', withdrawn: 'Retirada' } satisfies Record<ProposalState, string>,
  changedSince: 'Cambiada desde entonces',
  changedFile: 'cambió aquí desde entonces',
  others: (names: string) => `Cambiada después por ${names}.`,
  request: (host: string) => `Pedir en ${host} que la acepten`,
  requestHelp: 'Abre la página «pull request» o «merge request» del servidor, con el título y el texto ya escritos.',
  noRequest: (name: string) =>
    `Di a quien administra el sitio que la propuesta está en el servidor con el nombre «${name}».`,
  preview: 'Ver el sitio con la propuesta',
  addChanges: 'Añadir los cambios nuevos',
  withdraw: 'Retirar…',
  askWithdraw: '¿Retirar la propuesta? Tus cambios siguen aquí y puedes proponerlos otra vez.',
  withdrawIt: 'Retirarla',
  cancel: 'Cancelar',
  forget: 'Quitar de la lista',
  fresh: 'Nueva propuesta',
  nothing: 'No hay cambios que proponer.',
  files: 'Qué se propone',
  inProposal: (title: string) => `ya está en «${title}»`,
  isAccepted: 'ya se aceptó',
  sentence: 'Di en una frase qué cambió',
  text: 'Explica por qué, si hace falta (opcional)',
  done: {
    propose: 'Propuesta enviada. Falta pedir que la acepten:',
    add: 'Los cambios nuevos ya están en la propuesta.',
    withdraw: 'La propuesta ya no está en el servidor.',
  } satisfies Record<ProposalAction, string>,
  notDone: {
    propose: 'La propuesta no se envió. Tus cambios siguen aquí.',
    add: 'Los cambios nuevos no se enviaron. Siguen aquí.',
    withdraw: 'La propuesta no se retiró.',
  } satisfies Record<ProposalAction, string>,
  why: {
    conflict: 'Otra persona cambió lo mismo en la propuesta. Espera a que se acepte, o haz una propuesta nueva.',
    rules: 'El servidor no admite esta propuesta. Muestra este mensaje a quien administra el sitio.',
  },
};

type ProposalMessages = typeof es;

const en: ProposalMessages = {
  title: 'Proposals',
  propose: 'Propose',
  isProposing: 'Sending…',
  asking: 'Asking the server…',
  help: 'A proposal sends your changes to another person, who reviews and accepts them. Until then the published site stays as it is.',
  noRemote: 'The site has no server to send proposals to. Ask the administrator of the site to connect one.',
  notAsked: 'The server could not be asked. The proposals are shown as they were last time.',
  behind: 'The server has accepted changes that are missing here.',
  bring: 'Bring them',
  brought: 'The changes of the server are here.',
  conflict: 'The server has other changes in the same places as you. Choose the text to keep in each place.',
  decide: 'Save the choice',
  own: 'My proposals',
  states: { open: 'Open', accepted: 'Accepted', withdrawn: 'Withdrawn' },
  changedSince: 'Changed since',
  changedFile: 'has changed here since',
  others: (names) => `Changed later by ${names}.`,
  request: (host) => `Ask on ${host} to have it accepted`,
  requestHelp: 'Opens the “pull request” or “merge request” page of the server, with the title and the text filled in.',
  noRequest: (name) => `Tell the administrator of the site that the proposal is on the server, named “${name}”.`,
  preview: 'See the site with the proposal',
  addChanges: 'Add the new changes',
  withdraw: 'Withdraw…',
  askWithdraw: 'Withdraw the proposal? Your changes stay here, and you can propose them again.',
  withdrawIt: 'Withdraw it',
  cancel: 'Cancel',
  forget: 'Remove from the list',
  fresh: 'New proposal',
  nothing: 'There are no changes to propose.',
  files: 'What is proposed',
  inProposal: (title) => `in “${title}” already`,
  isAccepted: 'accepted already',
  sentence: 'Say in a sentence what has changed',
  text: 'Explain why, if needed (optional)',
  done: {
    propose: 'The proposal was sent. Now ask to have it accepted:',
    add: 'The new changes are in the proposal.',
    withdraw: 'The proposal is no longer on the server.',
  },
  notDone: {
    propose: 'The proposal was not sent. Your changes are still here.',
    add: 'The new changes were not sent. They are still here.',
    withdraw: 'The proposal was not withdrawn.',
  },
  why: {
    conflict: 'Another person has changed the same texts in the proposal. Wait until it is accepted or make a new one.',
    rules: 'The server does not take this proposal. Show this message to the administrator of the site.',
  },
};

/** Messages about proposals, in the locale of the author: Spanish, or else English. */
export function useProposalMessages(): ProposalMessages {
  return useStudio().state.overview.locale === 'es' ? es : en;
}
