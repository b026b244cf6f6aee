import { prepareTemplate } from './database.ts'
import { shareTestCluster, startTestCluster } from './test-cluster.ts'

/** `node --test --test-global-setup` calls it once, before the first test file. */
export async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster()
  await prepareTemplate(cluster)
  shareTestCluster(cluster)
}
