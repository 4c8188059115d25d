import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * An OpenSearch node on loopback: folder, HTTP port, cluster name; in a cluster of several also its own name, the port
 * for other nodes, the one at which they find it, where they are, and the node that founds the cluster. It ends with
 * its standard input.
 */
public class SearchNode {
  public static void main(String[] arguments) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.setMaxHttpPort(65535);
    runner.onBuild((number, settings) -> {
      settings.put("http.port", arguments[1]);
      settings.put("network.host", "127.0.0.1");
      // Disks of test machines may be nearly full.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
      settings.remove("cluster.initial_cluster_manager_nodes");
      settings.remove("cluster.initial_master_nodes");
      if (arguments.length == 3) {
        settings.put("discovery.type", "single-node");
      } else {
        settings.put("node.name", arguments[3]);
        settings.put("transport.port", arguments[4]);
        settings.put("transport.publish_port", arguments[5]);
        settings.put("discovery.seed_hosts", arguments[6]);
        settings.put("cluster.initial_cluster_manager_nodes", arguments[7]);
      }
    });
    runner.build(OpenSearchRunner.newConfigs().basePath(arguments[0]).clusterName(arguments[2]).numOfNode(1)
        .baseHttpPort(Integer.parseInt(arguments[1]) - 1));
    while (System.in.read() >= 0) {
      // The parent holds the other end.
    }
    runner.close();
    System.exit(0);
  }
}
