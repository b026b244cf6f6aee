/** The settings of a service for its readers' network, and for folders that have to be empty for them. */
export { canCutOff, closeFolder } from '@millwright/isolation/sandbox'
