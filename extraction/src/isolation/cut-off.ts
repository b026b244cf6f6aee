/** What a service that starts readers says of the network they have, and of folders they are to find empty. */
export { canCutOff, closeFolder } from '@millwright/isolation/sandbox'
